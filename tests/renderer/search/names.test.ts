import { describe, expect, it } from 'vitest';
import { searchName } from '../../../renderer/model/search-words.ts';
import { flagsIn, namesIn } from '../../../renderer/search/names.ts';

describe('a name', () => {
  it.each([
    ['Expected revision', ['expectedrevision']],
    ['`build.outDir`', ['buildoutdir', 'outdir']],
    ['app.config.idPrefix', ['appconfigidprefix', 'configidprefix', 'idprefix']],
    ['--max-append-size <bytes>', ['maxappendsize']],
    ['createApp(root)', ['createapp']],
    ['$nextTick()', ['$nexttick', 'nexttick']],
    ['defineProps() & defineEmits()', ['definepropsdefineemits', 'defineprops', 'defineemits']],
    ['What is to be said of headings with many words', []],
  ])('of the heading %s is the whole, and what one may call it for short', (heading, expected) => {
    expect(namesIn(heading)).toEqual(expected);
  });

  it('is the same however it is typed', () => {
    expect(['--max-append-size', 'MaxAppendSize', 'max append size', '`max.append_size`'].map(searchName)).toEqual(
      Array.from({ length: 4 }, () => 'maxappendsize'),
    );
  });

  it('of a flag is in the lines that begin with it', () => {
    expect(flagsIn('--max-old 5\n  How many.\n  -v\nrun --max-new 7')).toEqual(['maxold']);
    expect(flagsIn('$ run \\\n  --max-old 5')).toEqual([]);
  });
});
