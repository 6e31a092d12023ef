/**
 * A setting of a program: the meaning of its variable, and the parser of its text. A program's
 * settings are the entries of one valibot schema.
 */
import * as v from 'valibot';

export interface SettingNotes {
  /** Description, as in the documentation. */
  readonly description: string;
  /** Default that the program derives, for example `$DATA_DIR/keys`. */
  readonly derivedDefault?: string;
  readonly unit?: string;
  /**
   * A secret may be in a file that `NAME_FILE` names. A `shared` secret is known to several
   * programs of a site; in production it must be too long to be guessed.
   */
  readonly secret?: 'own' | 'shared';
  /** Name of another setting that it requires. */
  readonly needs?: string;
  /** Usually an empty text counts as not set. */
  readonly empty?: 'refused';
}

export interface NotesWithDefault extends SettingNotes {
  /** Text to use when it is not set. */
  readonly default: string;
}

type Reader<Value> = v.GenericSchema<string, Value>;

/** `read` parses the trimmed text. */
export function setting<Value>(notes: NotesWithDefault, read: Reader<Value>) {
  return v.pipe(v.undefinedable(v.string(), notes.default), read, v.metadata({ ...notes }));
}

/** Null when it is not set. */
export function optionalSetting<Value>(notes: SettingNotes, read: Reader<Value>) {
  return v.pipe(
    v.undefinedable(v.string()),
    v.transform((text) => text ?? null),
    v.nullable(read),
    v.metadata({ ...notes }),
  );
}
