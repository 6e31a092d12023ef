/** The pictures that an owner has chosen in a block's form. */
import type { JsonObject } from 'shared-contracts/json';
import { IMAGE_ASPECTS, type ImageAspect } from 'shared-contracts/paths';
import type { Connection } from '../../db/connection.ts';
import { findSiteImage } from '../../images/image-repository.ts';
import { presentImage } from '../../images/present-image.ts';
import type { FieldErrors } from '../frame/fields.ts';
import type { ReadVariables } from './block-form.ts';
import { fieldOf, withValueAt } from './block-values.ts';

/** Describes each chosen picture as the API does; an unchanged picture keeps its saved description. */
export async function findBlockPictures(
  tx: Connection,
  read: Pick<ReadVariables, 'variables' | 'pictures'>,
  saved: JsonObject,
): Promise<{ readonly variables: JsonObject; readonly errors: FieldErrors }> {
  let { variables } = read;
  const errors: Record<string, string> = {};
  for (const { field, path, hash, alt } of read.pictures) {
    const row = await findSiteImage(tx, hash);
    if (row !== undefined) {
      const { aspect, widthPx } = field;
      variables = withValueAt(variables, path, {
        ...presentImage(row, { aspect: isAspect(aspect) ? aspect : '16x9', widthPx }, alt),
      });
    } else if (!JSON.stringify(saved).includes(hash)) {
      errors[fieldOf(path.join('.'), 'hash')] = 'Picture not found. Choose one from the list.';
    }
  }
  return { variables, errors };
}

function isAspect(text: string): text is ImageAspect {
  return IMAGE_ASPECTS.some((aspect) => aspect === text);
}
