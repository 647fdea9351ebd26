// Members of a type as a table, for those who write TypeScript against it.

import type { Member } from './declarations.ts';
import { code, table } from './markdown.ts';

/** Names, types as they are declared, and words. */
export function memberTable(members: readonly Member[]): string {
  const rows = members.map((member) => [
    code(member.isOptional ? `${member.name}?` : member.name),
    code(typeOf(member)),
    member.text,
  ]);
  return table(['Name', 'Type', 'What it is'], rows);
}

/** A method's type is what follows its name. */
function typeOf({ type, name, code: written }: Member): string {
  const text = type === null ? written.slice(name.length).replace(/\): (?=[^)]*$)/, ') => ') : type.getText();
  return text.replaceAll('readonly ', '').replace(/\s+/g, ' ').replace(/;$/, '');
}
