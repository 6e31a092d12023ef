/**
 * A setting of a program: what its variable means and how its text becomes a value.
 * A program's settings are the entries of one valibot schema.
 */
import * as v from 'valibot';

export interface SettingNotes {
  /** What it does, as the documentation says it. */
  readonly description: string;
  /** Default where the program works it out, `$DATA_DIR/keys` for example. */
  readonly derivedDefault?: string;
  readonly unit?: string;
  /**
   * A secret may be in a file that `NAME_FILE` names. A `shared` one is known to several programs
   * of a site; in production it must be too long to be guessed.
   */
  readonly secret?: 'own' | 'shared';
  /** Name of a setting it cannot do without. */
  readonly needs?: string;
  /** An empty text usually counts as no text. */
  readonly empty?: 'refused';
}

export interface NotesWithDefault extends SettingNotes {
  /** Text that is read where there is none. */
  readonly default: string;
}

type Reader<Value> = v.GenericSchema<string, Value>;

/** `read` turns a text without spaces around it into the value. */
export function setting<Value>(notes: NotesWithDefault, read: Reader<Value>) {
  return v.pipe(v.undefinedable(v.string(), notes.default), read, v.metadata({ ...notes }));
}

/** Its value is null where nothing is set. */
export function optionalSetting<Value>(notes: SettingNotes, read: Reader<Value>) {
  return v.pipe(
    v.undefinedable(v.string()),
    v.transform((text) => text ?? null),
    v.nullable(read),
    v.metadata({ ...notes }),
  );
}
