// Releases of the server: when each version appeared, how long it is or was supported, and the day of each patch that
// a page with release notes names.

/** One version of the server. */
export interface ServerRelease {
  readonly version: string;
  readonly longTerm: boolean;
  /** Days of the releases, oldest first, as `yyyy-mm-dd`, by full version. */
  readonly patches: Readonly<Record<string, string>>;
  /** Month after which there are no fixes, as `yyyy-mm`; `null` while the version is supported. */
  readonly ended: string | null;
}

/** Newest first. */
export const serverReleases: readonly ServerRelease[] = [
  { version: '25.1', longTerm: false, patches: { '25.1.0': '2025-09-16', '25.1.1': '2025-10-20' }, ended: null },
  {
    version: '25.0',
    longTerm: false,
    patches: { '25.0.0': '2025-03-25', '25.0.1': '2025-05-12', '25.0.2': '2025-06-30' },
    ended: '2025-09',
  },
  {
    version: '24.10',
    longTerm: true,
    patches: {
      '24.10.0': '2024-10-22',
      '24.10.1': '2024-12-03',
      '24.10.2': '2025-02-18',
      '24.10.3': '2025-05-12',
      '24.10.4': '2025-10-20',
    },
    ended: null,
  },
  { version: '24.6', longTerm: false, patches: { '24.6.0': '2024-06-18', '24.6.1': '2024-08-20' }, ended: '2024-10' },
  { version: '24.2', longTerm: false, patches: { '24.2.0': '2024-02-20', '24.2.1': '2024-04-09' }, ended: '2024-06' },
  {
    version: '23.10',
    longTerm: true,
    patches: {
      '23.10.0': '2023-10-24',
      '23.10.1': '2024-02-20',
      '23.10.2': '2024-06-18',
      '23.10.3': '2024-10-22',
      '23.10.4': '2025-05-12',
      '23.10.5': '2025-10-20',
    },
    ended: null,
  },
  { version: '23.6', longTerm: false, patches: { '23.6.0': '2023-06-20' }, ended: '2023-10' },
  {
    version: '22.10',
    longTerm: true,
    patches: {
      '22.10.0': '2022-10-25',
      '22.10.1': '2023-02-14',
      '22.10.2': '2023-05-16',
      '22.10.3': '2023-10-24',
      '22.10.4': '2024-02-20',
      '22.10.5': '2024-10-22',
    },
    ended: '2024-10',
  },
  { version: '22.6', longTerm: false, patches: { '22.6.0': '2022-06-21' }, ended: '2022-10' },
  {
    version: '21.10',
    longTerm: true,
    patches: {
      '21.10.0': '2021-10-26',
      '21.10.1': '2022-01-18',
      '21.10.2': '2022-03-15',
      '21.10.5': '2022-06-21',
      '21.10.9': '2023-02-14',
    },
    ended: '2023-10',
  },
  { version: '21.6', longTerm: false, patches: { '21.6.0': '2021-06-22' }, ended: '2021-10' },
  { version: '21.2', longTerm: false, patches: { '21.2.0': '2021-02-23' }, ended: '2021-06' },
  {
    version: '20.10',
    longTerm: true,
    patches: { '20.10.0': '2020-10-27', '20.10.2': '2021-03-30', '20.10.5': '2021-12-14' },
    ended: '2022-10',
  },
  { version: '20.6', longTerm: false, patches: { '20.6.0': '2020-06-30', '20.6.1': '2020-09-08' }, ended: '2020-10' },
  { version: '5', longTerm: false, patches: { '5.0.0': '2019-04-02', '5.0.11': '2021-12-14' }, ended: '2021-12' },
];
