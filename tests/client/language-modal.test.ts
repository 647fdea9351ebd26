import { describe, expect, it } from 'vitest';
import { languageToOffer } from '../../client/widgets/language-modal/preferred.ts';

describe('the language to offer', () => {
  it.each([
    [['de'], 'en-US', ['de'], 'de'],
    [['de-AT', 'en'], 'en-US', ['de-DE'], 'de-DE'],
    [['DE-de'], 'en-US', ['de-DE'], 'de-DE'],
    [['de-CH', 'en'], 'en-US', ['de-DE', 'de-CH'], 'de-CH'],
    [['pt-PT'], 'pt-BR', ['pt-PT'], 'pt-PT'],
    [['fr', 'de'], 'en-US', ['de'], 'de'],
  ])('to those who prefer %j to %s, from %j, is %s', (preferred, current, offered, expected) => {
    expect(languageToOffer(preferred, [current], offered)).toBe(expected);
  });

  it.each([
    ['in the language itself', ['en-US', 'de'], ['en-US'], ['de']],
    ['in a variant of it', ['en-GB', 'de'], ['en-US'], ['de']],
    ['in neither', ['fr'], ['en-US'], ['de']],
    ['in one language only', ['de'], ['en-US'], []],
    ['to nobody in particular', [], ['en-US'], ['de']],
    ['not translated into its own language, and shown in theirs', ['en-GB', 'fr'], ['de', 'en-US'], ['fr']],
  ])('is none where the page is %s', (_, preferred, current, offered) => {
    expect(languageToOffer(preferred, current, offered)).toBeNull();
  });
});
