import type { PictureProgress } from '#src/data/pictures.ts';
import type { InstallState } from '../install.ts';

export const stepNames = ['store', 'install', 'print', 'download', 'practice'] as const;

export type StepName = (typeof stepNames)[number];

/** What people did of the steps on a device, in one store. */
export interface SetupMemory {
  /** Those that they want to do without. */
  readonly skipped: readonly StepName[];
  /** What came out of the printer, by their own word: the browser does not tell. */
  readonly printed: 'yes' | 'no' | undefined;
  /** Somebody has sold something in practice. */
  readonly practised: boolean;
  /** They want to sell now: the steps wait in the menu. */
  readonly putAway: boolean;
}

/** How the device stands, apart from what people say. */
export interface DeviceFacts {
  readonly install: InstallState;
  /** Whether the app's own files are here: `none` where the browser keeps none. */
  readonly app: 'here' | 'coming' | 'none';
  /** Whether the store's rows are whole, and its numbers have a letter. */
  readonly hasData: boolean;
  /** Undefined until the records were looked through. */
  readonly pictures: PictureProgress | undefined;
}

export interface SetupStep {
  readonly name: StepName;
  /** `skipped` is done for now, by somebody's choice; what is done all the same counts as done. */
  readonly state: 'todo' | 'done' | 'skipped';
}

/** Whether a sale goes on here when the network goes, also after the page was closed, and with its pictures. */
export function isReadyOffline({ app, hasData, pictures }: DeviceFacts): boolean {
  return app === 'here' && hasData && pictures !== undefined && pictures.here >= pictures.named;
}

/** The five steps with how far each is. */
export function stepsOf(facts: DeviceFacts, { skipped, printed, practised }: SetupMemory): SetupStep[] {
  const done: Record<StepName, boolean> = {
    store: true,
    install: facts.install === 'installed',
    print: printed === 'yes',
    download: isReadyOffline(facts),
    practice: practised,
  };
  return stepNames.map((name) => ({
    name,
    state: done[name] ? 'done' : skipped.includes(name) ? 'skipped' : 'todo',
  }));
}

/** What is to be done next; undefined where nothing is left. */
export function nextStep(steps: readonly SetupStep[]): StepName | undefined {
  return steps.find(({ state }) => state === 'todo')?.name;
}
