import { describe, expect, it } from 'vitest';
import { directionOf } from '../../../renderer/model/direction.ts';

describe('the direction of a language', () => {
  it.each(['ar', 'ar-EG', 'he', 'fa-IR', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb', 'az-Arab', 'uz-arab-AF', 'AR'])(
    'is from right to left: %s',
    (lang) => {
      expect(directionOf(lang)).toBe('rtl');
    },
  );

  it.each(['en', 'de-AT', 'ja', 'ru', 'pt-BR', 'ks-Deva', 'sd-Deva-IN', 'ku', 'zh-Hans-CN', 'x', ''])(
    'is from left to right: %j',
    (lang) => {
      expect(directionOf(lang)).toBe('ltr');
    },
  );
});
