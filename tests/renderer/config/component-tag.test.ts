import { expect, it } from 'vitest';
import { componentTag } from '../../../renderer/config/component-tag.ts';

interface Option {
  readonly name: string;
  readonly since?: string | undefined;
}

it('writes texts as texts and other values as JSON', () => {
  expect(componentTag('Badge', { text: 'a "b"', size: 2 })).toBe('<Badge text="a &quot;b&quot;" :size="2" />');
});

it('takes values of any type, and leaves out props that are not there', () => {
  const option: Option = { name: 'heat', since: undefined };
  expect(componentTag('Options', { option, note: undefined })).toBe('<Options :option="{&quot;name&quot;:&quot;heat&quot;}" />');
});
