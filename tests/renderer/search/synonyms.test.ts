import { expect, it } from 'vitest';
import { isPhrase } from '../../../renderer/model/search-words.ts';
import { synonymsOf } from '../../../renderer/search/synonyms.ts';

it('all known synonyms are phrases that a question can have', () => {
  expect(
    synonymsOf({ synonyms: [] }, { lang: 'en' })
      .flat()
      .filter((phrase) => !isPhrase(phrase)),
  ).toEqual([]);
  expect(['dead letter', 'login', 'log in', 'out'].filter(isPhrase)).toEqual(['dead letter', 'login']);
});
