import { describe, expect, test } from 'vitest';
import { noLocator } from '../../../renderer/config/config-path.ts';
import { createProblems } from '../../../renderer/config/problems.ts';
import { INTERFACE_TEXTS, resolveTexts } from '../../../renderer/config/texts.ts';

function resolve(overrides: Record<string, unknown>) {
  const problems = createProblems(noLocator);
  const texts = resolveTexts([{ overrides, path: ['locales', '/fr/', 'texts'] }], problems);
  return { texts, findings: problems.diagnostics.map(({ code, message, fix }) => `${code} ${message} | ${fix}`) };
}

describe('the English texts', () => {
  test('are the specification’s, letter for letter', () => {
    expect(INTERFACE_TEXTS).toMatchObject({
      contributors: 'Contributors',
      changelog: 'Changelog',
      changelogOn: 'on',
      changelogViewAll: 'View All Changelog',
      lastUpdated: 'Last Updated',
      readingTimeShort: 'Less than 1 minute',
      catalog: 'Catalog',
      catalogEmpty: 'No catalog',
      notFoundBack: 'Go back',
      notFoundBackShort: 'Back',
      notFoundHome: 'Take me home',
      notFoundHomeShort: 'Home',
      versionsCurrent: 'Current',
      versionsDeprecated: 'Deprecated',
      copied: 'Copied',
      surveyUpPrompt: 'What went well?',
      surveyUpOptions: ['Easy to understand', 'Solved my problem', 'Other'],
      surveyDownPrompt: 'What can we do better?',
      surveyDownOptions: ['Hard to understand', 'Did not solve my problem', 'Not accurate', 'Other'],
      surveyThanks: "Thank you for helping improve {product}'s documentation! ✅",
      surveyOptionMissing: 'Please select an option before submitting.',
      surveyEmailInvalid: 'Invalid e-mail.',
      surveyRepeated: 'You have already submitted feedback recently.',
      playerFailed: 'Failed to load resource.',
      watermark: 'Deprecated',
    });
    expect(INTERFACE_TEXTS.notFoundMessages).toHaveLength(4);
  });

  test('are never empty', () => {
    for (const text of Object.values(INTERFACE_TEXTS).flat()) expect(text.trim()).not.toBe('');
  });
});

describe('a locale’s texts', () => {
  test('replace the English ones, which stay where it has none', () => {
    const { texts, findings } = resolve({ copied: 'Copié', surveyThanks: 'Merci !', notFoundMessages: ['Rien.'] });
    expect(findings).toEqual([]);
    expect(texts).toEqual({ ...INTERFACE_TEXTS, copied: 'Copié', surveyThanks: 'Merci !', notFoundMessages: ['Rien.'] });
  });

  test.each([
    [{ serach: 'x' }, 'config/unknown-key `locales["/fr/"].texts.serach` is no interface text. | write "search"'],
    [{ toString: 'x' }, 'config/unknown-key `locales["/fr/"].texts.toString` is no interface text.'],
    [{ copied: ['x'] }, 'config/invalid `locales["/fr/"].texts.copied` must be a text. | write a text, such as "Copied"'],
    [{ copied: ' ' }, 'is empty.'],
    [{ notFoundMessages: 'x' }, 'must be a list of texts.'],
    [{ notFoundMessages: [] }, 'must be a list of texts.'],
    [
      { surveyUpOptions: ['a', 'b'] },
      'must have 3 entries, in this order. | translate "Easy to understand", "Solved my problem" and "Other"',
    ],
    [{ readingTimeMany: '{minute} min' }, 'names the placeholder "{minute}", which this text does not have. | write "{minutes}"'],
    [{ copied: '{product}' }, 'write the text without placeholders'],
  ])('%j is reported and left out', (overrides, expected) => {
    const { texts, findings } = resolve(overrides);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(expected);
    expect(texts).toEqual(INTERFACE_TEXTS);
  });
});
