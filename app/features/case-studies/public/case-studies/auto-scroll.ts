import { CASE_STUDIES_PAGE } from '../../../../lib/constants.ts';
import { pausedUntil, type Use } from './auto-scroll-rules.ts';

type AutoScrollOptions = {
  /** Whether the page may move on from where it stands. Asked whenever `check` is called, and once more at the last moment. */
  mayMove: () => boolean;
  /** Shows the next section. */
  advance: () => void;
};

/**
 * The clock of the page: every eight seconds on, unless somebody uses the page or something holds it. It keeps no copy of
 * the page and hears nothing of data, so that reading the data again every few seconds cannot disturb it.
 */
export class AutoScroll {
  readonly #options: AutoScrollOptions;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pausedUntil = 0;
  #mayMove = false;
  #countdown = 0;
  #isCounting = false;

  constructor(options: AutoScrollOptions) {
    this.#options = options;
  }

  /** To be called when anything changed that `mayMove` looks at; a countdown that may go on is left alone. */
  check(): void {
    const mayMove = this.#options.mayMove();
    if (mayMove === this.#mayMove) return;
    this.#mayMove = mayMove;
    this.#plan();
  }

  /** To be called when another section came in front: it gets the whole time. */
  restart(): void {
    this.#mayMove = this.#options.mayMove();
    this.#plan();
  }

  /** The visitor did something. */
  use(use: Use): void {
    this.#pausedUntil = pausedUntil(this.#pausedUntil, use, performance.now());
    this.#plan();
  }

  /** The visitor pressed Play, which means now. */
  endPause(): void {
    this.#pausedUntil = 0;
    this.restart();
  }

  stop(): void {
    this.#mayMove = false;
    this.#plan();
  }

  /** The number of the countdown that runs, another one each time; 0 while none does. */
  readonly countdown = (): number => (this.#isCounting ? this.#countdown : 0);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #plan(): void {
    clearTimeout(this.#timer);
    const rest = this.#pausedUntil - performance.now();
    if (this.#mayMove && rest > 0) this.#timer = setTimeout(() => this.#plan(), Math.ceil(rest));
    if (this.#mayMove && rest <= 0) this.#timer = setTimeout(() => this.#advance(), CASE_STUDIES_PAGE.autoScroll);
    this.#isCounting = this.#mayMove && rest <= 0;
    if (this.#isCounting) this.#countdown += 1;
    for (const listener of this.#listeners) listener();
  }

  #advance(): void {
    if (this.#options.mayMove()) this.#options.advance();
    this.restart();
  }
}
