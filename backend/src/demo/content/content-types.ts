/** The demo site's articles, people, galleries and forms as data: the seed turns them into rows. */
import type { FormFieldType } from 'shared-contracts/api/form';
import type { DemoPicture } from '../site/page-types.ts';

/** Groups of articles: C§2 names four. */
export interface DemoArticleGroup {
  readonly slug: string;
  readonly name: string;
  readonly contentHtml: string;
}

export interface DemoArticle {
  readonly slug: string;
  readonly name: string;
  /** Longer headline; may pass 110 characters. */
  readonly title: string;
  readonly metaDescription: string;
  readonly author: string;
  readonly blurb: string;
  /** `{{picture:FILE|ALT|CAPTION}}` stands for a figure with a picture of the demo pictures. */
  readonly contentHtml: string;
  readonly picture: DemoPicture;
  readonly groups: readonly string[];
  /** ISO 8601. */
  readonly publishTime: string;
}

export interface DemoTestimonial {
  readonly name: string;
  readonly title: string;
  readonly content: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly group: string;
  readonly picture?: DemoPicture;
}

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly descriptionHtml: string;
  readonly picture?: DemoPicture;
}

export interface DemoFaq {
  readonly question: string;
  readonly answerHtml: string;
  readonly group: string;
}

export interface DemoVideo {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly lengthSeconds: number;
  readonly slate: DemoPicture;
  /** File under `backend/demo/videos`, or null for one embedded from its platform. */
  readonly file: string | null;
  readonly youtubeId: string | null;
  /** When it was filmed, ISO 8601. */
  readonly filmedAt: string;
}

export interface DemoLink {
  readonly parent: string;
  readonly name: string;
  readonly link: string;
  readonly icon: string | null;
}

export interface DemoSlide {
  readonly picture: DemoPicture;
  readonly heading?: string;
  readonly subHeading?: string;
  readonly contentHtml?: string;
  readonly overlayColour?: string;
  readonly textColour?: string;
  readonly imageOpacity?: number;
  readonly imageSaturation?: number;
  readonly link?: string;
  readonly linkButtonText?: string;
  readonly linkTarget?: string;
}

export interface DemoGallery {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  /** Slug that `core/gallery_group` asks for. */
  readonly group: string;
  readonly slides: readonly DemoSlide[];
}

export interface DemoPhoto {
  readonly name: string;
  readonly description: string;
  readonly picture: DemoPicture;
}

export interface DemoQuestion {
  readonly name: string;
  readonly label?: string;
  readonly type: FormFieldType;
  readonly value?: string;
  readonly required?: true;
  readonly contentHtml?: string;
  readonly placeholder?: string;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly { readonly label: string; readonly value: string }[];
}

export interface DemoForm {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly access: 'everyone' | 'signed-in';
  readonly captcha: 'none' | 'proof-of-work';
  /** Null when there is nothing to pay. */
  readonly costCents: number | null;
  readonly questions: readonly DemoQuestion[];
}

export interface DemoVoucherTheme {
  readonly id: number;
  readonly name: string;
  readonly picture: DemoPicture;
}
