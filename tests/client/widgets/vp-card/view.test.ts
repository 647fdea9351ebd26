import { expect, it } from 'vitest';
import { cardMarkdown } from '../../../../client/widgets/vp-card/view.tsx';
import type { MarkdownWriter, WidgetMarkdownProps } from '../../../../renderer/model/widget.ts';

const write: MarkdownWriter = { text: (plain) => plain, link: (text, address) => `[${text}](${address})` };

function card(inner: string | null, desc?: string): string {
  const props = { title: 'Backup', link: '/backup', ...(desc && { desc }) };
  return cardMarkdown({ props, inner, write } as unknown as WidgetMarkdownProps<typeof props>);
}

it.each([
  ['its text', null, 'Copies of the log.', 'Copies of the log.'],
  ['a line between its tags', '\nCopies of the log.\n', undefined, 'Copies of the log.'],
  ['a line in another script', 'Über das Log', undefined, 'Über das Log'],
  ['a line in another script', 'ログの写し', undefined, 'ログの写し'],
])('a card is an item of a list with %s', (_, inner, desc, said) => {
  expect(card(inner, desc)).toBe(`- [Backup](/backup): ${said}`);
});

it.each([
  ['several lines', 'Copies.\n\nOf the log.'],
  ['a list', '- of chunks'],
])('%s stand below the title of a card', (_, inner) => {
  expect(card(inner)).toBe(`[Backup](/backup)\n\n${inner}`);
});
