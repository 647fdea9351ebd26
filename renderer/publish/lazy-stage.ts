// The stage of an attempt, made when something is first put into it.

import type { SiteBefore } from './compare-site.ts';
import type { StageNames } from './leftovers.ts';
import { DiskError, type OutputDisk } from './output-disk.ts';
import type { OutputFolder } from './output-folder.ts';
import { type PreviousOutput, type SeenPrevious, takePreviousOutput } from './previous-output.ts';
import { Stage } from './stage.ts';
import { CannotSwap } from './swap-site.ts';

/** Where a stage is made, and what for. */
export interface StageJob {
  readonly disk: OutputDisk;
  readonly folder: OutputFolder;
  /** Where the previous output is kept for the next build, or `null`. */
  readonly previousPath: string | null;
  /** `null`: swap the whole folder; else why that cannot be done, as the end of a sentence. */
  readonly notAtomic: string | null;
}

/** A stage on demand. */
export class LazyStage {
  readonly #job: StageJob;
  readonly #before: SiteBefore;
  readonly #names: StageNames;
  readonly #seen: SeenPrevious | null;
  #stage: Stage | null = null;

  /** `seen`: the previous output, if it was looked at ahead. */
  constructor(job: StageJob, before: SiteBefore, names: StageNames, seen: SeenPrevious | null) {
    this.#job = job;
    this.#before = before;
    this.#names = names;
    this.#seen = seen;
  }

  /** The stage, made now if it is not there. Throws `CannotSwap` where a folder beside the output may not be made. */
  open(): Stage {
    if (this.#stage) return this.#stage;
    const { disk, folder, notAtomic } = this.#job;
    const model = this.#before.stat && notAtomic === null ? folder.path : null;
    try {
      const previous = model === null ? null : this.#takePrevious();
      this.#stage = new Stage(disk, notAtomic === null ? this.#names.beside : this.#names.inside, model, previous);
    } catch (error) {
      const refused = error instanceof DiskError && ['EACCES', 'EPERM', 'EROFS'].includes(error.code);
      if (refused && this.#before.stat && notAtomic === null) throw new CannotSwap('the folder above it may not be changed');
      throw error;
    }
    return this.#stage;
  }

  /** Settles when these files would survive a power cut; at once if there is no stage. */
  async flush(paths: readonly string[]): Promise<void> {
    await this.#stage?.flush(paths);
  }

  /** To be called when the stage's tree is in its place. */
  release(): void {
    this.#stage = null;
  }

  /** Removes the stage. */
  discard(): void {
    this.#stage?.discard();
    this.#stage = null;
  }

  #takePrevious(): PreviousOutput | null {
    const { disk, previousPath } = this.#job;
    const { stat, written } = this.#before;
    if (previousPath === null || stat === null) return null;
    const wanted = { site: stat, recorded: written.previous, seen: this.#seen };
    return takePreviousOutput(disk, previousPath, this.#names.beside, wanted);
  }
}
