// The last lines of a build: what was made, how long it took, how much memory.

import type { WriteSummary } from '../../renderer/publish/write-summary.ts';
import { formatCount, plural } from './findings.ts';

/** Figures of a finished build. */
export interface BuildSummary extends WriteSummary {
  /** Folder written to, as shown to the reader. */
  readonly out: string;
  /** How long the command took. */
  readonly milliseconds: number;
  /** The most memory the process had, in bytes. */
  readonly peakBytes: number;
}

/** `639 pages, 82 redirects, 812 files in dist (41 written, 771 unchanged), 12 MB · 2.3 s, peak 310 MB`. */
export function summaryText(summary: BuildSummary): string {
  const made = [
    plural(summary.pages, 'page'),
    summary.redirects > 0 ? plural(summary.redirects, 'redirect') : '',
    plural(summary.files, 'file'),
  ];
  const changes = [
    summary.written > 0 ? `${formatCount(summary.written)} written` : '',
    summary.removed > 0 ? `${formatCount(summary.removed)} removed` : '',
    summary.unchanged > 0 ? `${formatCount(summary.unchanged)} unchanged` : '',
  ];
  const cost = `${formatBytes(summary.bytes)} · ${formatTime(summary.milliseconds)}, peak ${formatBytes(summary.peakBytes)}`;
  return `${list(made)} in ${summary.out} (${list(changes)}), ${cost}`;
}

function list(parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}

/** Decimal units: `870 B`, `12 kB`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 || value >= 10 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

/** `41 ms`, `2.3 s`, `1 min 12 s`. */
export function formatTime(milliseconds: number): string {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
