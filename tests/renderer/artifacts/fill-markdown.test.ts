import { expect, it } from 'vitest';
import { testSite } from '../../support/site.ts';

const PAGES = `
-- README.md --
# Home
-- b.md --
# B [1]
`;

/** The Markdown twin of a page with this text, without the line that leads to all pages, and its last line end. */
async function twin(text: string): Promise<string> {
  const { text: read } = await testSite(`${PAGES}-- a.md --\n${text}`, {
    config: { base: '/docs/', origin: 'https://test.example', values: { product: { name: 'Headwater' } } },
  });
  return read('a.md')
    .replace(/^> All pages: .*\n\n/, '')
    .trimEnd();
}

it('reads components in lines, headings, lists and cells as what they say', async () => {
  const text = [
    '# A <Badge text="LTS" />',
    '- <Icon icon="star" /> b <Badge>*new*</Badge>',
    '| c |\n| - |\n| <Badge text="x\\|y_z" /> |',
    '<VidStack src="youtube/x1" title="The [film]" />',
  ];
  expect(await twin(text.join('\n\n'))).toBe(
    ['# A LTS', '- b *new*', '| c |\n| - |\n| x\\|y\\_z |', '[The \\[film\\]](https://www.youtube.com/watch?v=x1)'].join('\n\n'),
  );
});

it('links from components to twins and files, wholly', async () => {
  expect(await twin('# A\n\n<VPCard title="B" desc="More_" link="./b.md#x" />\n\n<VideoPlayer src="/f.mp4" />')).toBe(
    '# A\n\n- [B](https://test.example/docs/b.md#x): More\\_\n\n[Play the video](https://test.example/docs/f.mp4)',
  );
});

it('keeps what components are written around, where it stands', async () => {
  const text =
    '# A\n\n1. One\n\n   <VPCard title="B">\n\n   Text [b](./b.md)\n\n   - item\n\n   </VPCard>\n\n> <VPCard title="C">\n>\n> Quoted\n>\n> </VPCard>';
  expect(await twin(text)).toBe(
    '# A\n\n1. One\n\n   **B**\n\n   Text [b](https://test.example/docs/b.md)\n\n   - item\n\n> - **C**: Quoted',
  );
});

it('lists pages where a catalog stands, with its heading and numbers where they are wanted', async () => {
  const list = '[B \\[1\\]](https://test.example/docs/b.md)';
  const own = '[A](https://test.example/docs/a.md)';
  expect(await twin('# A\n\n<Catalog base="/" hideHeading />\n\n- <Catalog base="/" index hideHeading />')).toBe(
    `# A\n\n- ${own}\n- ${list}\n\n- 1. ${own}\n  2. ${list}`,
  );
  expect(await twin('# A\n\n<Catalog base="/none/" />\n\nEnd')).toBe('# A\n\n## Catalog\n\nNo catalog\n\nEnd');
});

it('leaves neither gaps nor double spaces where there is nothing to read', async () => {
  expect(await twin('# A\n\n<Icon icon="x" />\n\nB <Icon icon="x" /> c\n\n<Nobody x="1" />\n\nEnd')).toBe('# A\n\nB c\n\nEnd');
});
