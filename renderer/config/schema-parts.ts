// What the schema of the config is made of.
//
// Every message is two lines: what the value must be, and what to write. For a key that is not known, the message is
// the list of those that are (`check-shape.ts` turns both into diagnostics).

import { z } from 'zod';
import { nearest } from '../model/nearest.ts';

/** The message that zod is given for a value that is not as expected. */
export interface Expectation {
  readonly error: () => string;
}

/** `expected` completes "must be …"; `write` completes "write …". */
export function must(expected: string, write: string): Expectation {
  return { error: () => `must be ${expected}\nwrite ${write}` };
}

// Each takes what to write instead.
export const textValue = (write: string) => z.string(must('a text', write));
export const flag = () => z.boolean(must('true or false', 'true or false'));
export const texts = (write: string) => z.array(textValue(write), must('a list of texts', write));
export const textRecord = (write: string) => z.record(z.string(), textValue(write), must('a record of texts', write));
export const wholeNumber = (expected: string, write: string) => z.int(must(expected, write)).min(0, must(expected, write));

/** One of several words. `meant`: what to write instead of words that other programs have for the same. */
export function oneOf<const Values extends readonly [string, ...string[]]>(
  values: Values,
  meant: ReadonlyMap<unknown, Values[number]> = new Map(),
) {
  const quoted = values.map((value) => `'${value}'`);
  const expected = `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
  return z.enum(values, {
    error: ({ input }) => {
      const near = meant.get(input) ?? nearest(String(input), values);
      return `must be ${expected}\nwrite ${near === null ? expected : `'${near}'`}`;
    },
  });
}

/** An object with these keys and no others. */
export function object<Shape extends z.core.$ZodShape>(shape: Shape, expected: string, write: string) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? Object.keys(shape).join('\n') : `must be ${expected}\nwrite ${write}`,
  });
}

/** A schema that inspects the value first: for unions whose branches are so alike that zod would take the wrong one. */
export function chosenBy<Shape>(choose: (value: unknown) => z.ZodType<Shape>): z.ZodType<Shape> {
  const schema = z.unknown().check((context) => {
    const { error } = choose(context.value).safeParse(context.value);
    for (const issue of error?.issues ?? []) context.issues.push({ ...issue, input: context.value } as z.core.$ZodRawIssue);
  });
  return schema as unknown as z.ZodType<Shape>;
}
