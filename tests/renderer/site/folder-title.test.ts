import { describe, expect, it } from 'vitest';
import { titleOfFolder } from '../../../renderer/site/folder-title.ts';

describe('titles of folders', () => {
  it.each([
    ['getting-started', 'Getting Started'],
    ['mix_and_match-database', 'Mix and Match Database'],
    ['the-way', 'The Way'],
    ['log-in', 'Log In'],
    ['migration-to-gRPC', 'Migration to gRPC'],
    ['v25.1', 'V25.1'],
    ['21.2', '21.2'],
    ['', ''],
  ])('%s is "%s"', (name, title) => {
    expect(titleOfFolder(name)).toBe(title);
  });
});
