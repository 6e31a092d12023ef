/**
 * Content that admins change through the generic model calls: the actions of each model and the
 * columns each action may write. content/read-models.ts defines how it is read; docs/records.md
 * describes the calls.
 */
import { writtenRecordWireSchema } from 'shared-contracts/api/records';
import { idSchema } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { ColumnValues } from '../content/content-write-repository.ts';
import type { Services } from '../services.ts';
import { hasVideo } from '../media/video-files.ts';
import { listContentActions, refuseField, type ContentModel } from './content-actions.ts';
import {
  html,
  iconName,
  imageOpacity,
  imageSaturation,
  line,
  linkAddress,
  linkTarget,
  lineOrEmpty,
  moment,
  optionalLine,
  optionalSummary,
  overlayColour,
  plainText,
  rating,
  readingMinutes,
  slug,
  sortOrder,
  textColour,
  videoFile,
  videoId,
  videoPlatform,
  videoSeconds,
} from './content-columns.ts';
import type { WrittenModel } from './record-model.ts';

const PICTURE = { hash: 'image_hash', alt: 'image_alt' } as const;
const group = v.nullable(slug);

const MODELS: readonly ContentModel[] = [
  {
    name: 'article',
    required: { slug, name: line, title: line },
    optional: {
      author: optionalLine,
      blurb: optionalSummary,
      content: html,
      meta_description: optionalSummary,
      publish_time: moment,
      reading_time: readingMinutes,
    },
    isGrouped: true,
    photo: PICTURE,
    isDeletable: true,
    defaultsOf: (now) => new Map([['publish_time', now]]),
  },
  {
    name: 'testimonial',
    required: { name: line, content: plainText },
    optional: { title: optionalLine, rating, group, sort_order: sortOrder },
    photo: PICTURE,
    isDeletable: true,
  },
  {
    name: 'person',
    required: { first_name: line },
    optional: {
      last_name: lineOrEmpty,
      title: optionalLine,
      description: v.nullable(html),
      sort_order: sortOrder,
    },
    photo: { hash: 'photo_hash', alt: 'photo_alt' },
    isDeletable: true,
  },
  {
    name: 'faq',
    required: { name: line, content: html },
    optional: { group, sort_order: sortOrder },
    isDeletable: true,
  },
  {
    name: 'video',
    required: { slug, name: line },
    optional: {
      platform: videoPlatform,
      length: videoSeconds,
      file: videoFile,
      youtube_id: videoId,
    },
    photo: { hash: 'slate_hash', alt: 'slate_alt' },
    isDeletable: false,
    check: checkVideoFile,
  },
  {
    name: 'link',
    required: { parent: v.pipe(line, v.maxLength(100)), name: line, link: linkAddress },
    optional: { icon: iconName, sort_order: sortOrder },
    isDeletable: true,
  },
  {
    name: 'photo',
    required: { name: line },
    optional: { description: optionalLine, sort_order: sortOrder },
    photo: PICTURE,
    isDeletable: true,
  },
  {
    name: 'slide',
    required: { gallery: idSchema },
    optional: {
      heading: optionalLine,
      sub_heading: optionalLine,
      content: v.nullable(html),
      overlay_color: overlayColour,
      text_color: textColour,
      image_opacity: imageOpacity,
      image_saturation: imageSaturation,
      link: v.nullable(linkAddress),
      link_button_text: optionalLine,
      link_target: linkTarget,
      sort_order: sortOrder,
    },
    photo: PICTURE,
    isDeletable: true,
  },
  {
    name: 'gallery',
    required: { name: line, url: slug },
    optional: { group, sort_order: sortOrder },
    isDeletable: false,
  },
];

export const CONTENT_MODELS: readonly WrittenModel[] = MODELS.map((model) => ({
  name: model.name,
  wire: writtenRecordWireSchema,
  actions: listContentActions(model),
}));

/** Owners copy video files into the data folder; a missing file cannot be played. */
async function checkVideoFile({ env }: Services, values: ColumnValues): Promise<void> {
  const file = values.get('file');
  if (typeof file === 'string' && !(await hasVideo(env.dataDir, file))) {
    refuseField('file', 'Video file not found.');
  }
}
