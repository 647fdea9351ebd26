import { describe, expect, it } from 'vitest';
import { folderTitles, titleOfFolder } from '../../../../renderer/site/routes/folder-title.ts';
import { versionGroup } from '../../../support/pages.ts';

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

describe('the title of a folder that no page names', () => {
  const versions = [
    versionGroup('server', ['v2', 'v1'], { name: 'Server' }),
    versionGroup('server', ['operator/v2', 'operator/v1'], { name: 'Operator' }),
    versionGroup('clients/golang', ['v2', { version: 'v1', path: 'legacy/v1' }], { name: 'Go SDK' }),
    versionGroup('clients/rust', [{ version: 'v1', path: 'legacy/v1' }], { name: 'Rust SDK' }),
  ];
  it.each([
    ['/clients/golang/', 'Go SDK'],
    ['/clients/golang/legacy/', 'Legacy'],
    ['/clients/golang/legacy/v1/', 'v1'],
    ['/clients/rust/', 'Rust SDK'],
    ['/clients/', 'Clients'],
    ['/server/', 'Server'],
    ['/server/operator/', 'Operator'],
    ['/de/clients/golang/', 'Golang'],
  ])('%s is called "%s"', (folder, title) => {
    expect(folderTitles({ versions })(folder)).toBe(title);
  });

  it('is never that of a group without its own folder', () => {
    expect(folderTitles({ versions: [versionGroup('', ['v2'], { name: 'All' })] })('/guide/')).toBe('Guide');
  });
});
