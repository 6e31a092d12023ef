import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { PlainForm } from 'remote-kit/plain-form';
import { useReportPicture } from 'remote-kit/report-picture';
import { PROFILE_PICTURE_TYPES } from 'shared-contracts/profile-options';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import { Stack } from 'ui-kit/stack';
import { savePicture } from '../../../api/profile.ts';
import { useSaving } from '../../../components/use-saving.ts';
import { WhenInteractive } from '../../../components/when-interactive.tsx';
import type { ProfilePicture } from '../../../domain/profile.ts';
import { CHANGE_PICTURE_ACTION, REMOVE_PICTURE_ACTION } from '../../../domain/profile-form.ts';
import { savingOf, type ProfileNotice } from '../profile-notice.ts';
import { ProfileSection, SavingAlert } from '../profile-section.tsx';
import type { PictureCropperProps } from './picture-cropper.tsx';
import { readPictureFile } from './read-picture-file.ts';
import styles from './picture.module.css';

interface PictureSectionProps {
  readonly picture: ProfilePicture | null;
  readonly name: string;
  readonly notice: ProfileNotice;
}

type Cropping = {
  readonly Cropper: (props: PictureCropperProps) => ReactNode;
  readonly bitmap: ImageBitmap;
};

const AVATAR_PX = 128;

/**
 * The profile's picture. With scripts the customer chooses the crop; without scripts pages show the
 * middle.
 */
export function PictureSection({ picture, name, notice }: PictureSectionProps): ReactNode {
  const reportPicture = useReportPicture();
  const isInteractive = useIsInteractive();
  const chooser = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const { form, saving, errors, refuse, save } = useSaving(
    savingOf(notice, { action: postedAction(notice), form: 'picture' }),
  );

  async function handleChoice(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (file === undefined) return;
    const read = await readPictureFile(file);
    // Without this, choosing the same file again fires no event.
    input.value = '';
    if (read.kind === 'refused') {
      refuse({ image: read.message });
      return;
    }
    const { PictureCropper } = await import(
      /* webpackChunkName: "picture-cropper" */ './picture-cropper.tsx'
    );
    setCropping({ Cropper: PictureCropper, bitmap: read.bitmap });
  }

  function closeCropper(): void {
    setCropping(null);
    chooser.current?.focus();
  }

  async function remove(): Promise<void> {
    const { status } = await save((api) => savePicture(api, null));
    // The button is removed with the picture.
    if (status === 'saved') chooser.current?.focus();
  }

  return (
    <ProfileSection id="picture" title="Your picture">
      {errors['image'] === undefined && (
        <SavingAlert
          saving={saving}
          saved={picture === null ? 'Picture removed.' : 'Picture saved.'}
        />
      )}
      <div className={styles['picture']}>
        <div className={styles['avatar']}>
          {picture === null ? (
            <span className={styles['initial']} aria-hidden="true">
              {name.slice(0, 1).toUpperCase()}
            </span>
          ) : (
            <ResponsiveImage
              hash={picture.hash}
              aspect="1x1"
              alt="Your picture"
              sizes={`${AVATAR_PX}px`}
              maxWidthPx={2 * AVATAR_PX}
              master={picture}
              placeholder={picture.placeholder}
              onError={reportPicture}
            />
          )}
        </div>
        <div className={styles['choices']}>
          {!isInteractive && (
            <noscript>
              <PlainForm
                validation="messages"
                action={CHANGE_PICTURE_ACTION}
                anchor="picture"
                content="files"
              >
                <Stack gap={3}>
                  <PictureField picture={picture} error={errors['image']}>
                    {(control) => <input {...control} name="image" />}
                  </PictureField>
                  <div>
                    <Button type="submit">Use this picture</Button>
                  </div>
                </Stack>
              </PlainForm>
            </noscript>
          )}
          <WhenInteractive>
            <PictureField picture={picture} error={errors['image']}>
              {(control) => (
                <input {...control} ref={chooser} onChange={(event) => void handleChoice(event)} />
              )}
            </PictureField>
          </WhenInteractive>
          {picture !== null && (
            <PlainForm
              validation="messages"
              ref={form}
              action={REMOVE_PICTURE_ACTION}
              anchor="picture"
              onSubmit={() => void remove()}
            >
              <Button
                type="submit"
                variant="secondary"
                busy={saving.status === 'saving'}
                busyLabel="Saving…"
              >
                Remove picture
              </Button>
            </PlainForm>
          )}
        </div>
      </div>
      {cropping !== null && (
        <cropping.Cropper
          bitmap={cropping.bitmap}
          onClose={closeCropper}
          onUse={(dataUrl) => save((api) => savePicture(api, dataUrl))}
        />
      )}
    </ProfileSection>
  );
}

interface PictureFieldProps extends Pick<PictureSectionProps, 'picture'> {
  readonly error: string | undefined;
  readonly children: (control: object) => ReactNode;
}

function PictureField({ picture, error, children }: PictureFieldProps): ReactNode {
  return (
    <Field
      label={picture === null ? 'Choose a picture' : 'Choose another picture'}
      hint="PNG, JPEG or WebP. Everyone who can see your profile can see it."
      error={error}
    >
      {(control) =>
        children({
          ...control,
          type: 'file',
          accept: PROFILE_PICTURE_TYPES.join(','),
          className: styles['file'],
        })
      }
    </Field>
  );
}

/** Which of the section's two forms was posted. */
function postedAction(notice: ProfileNotice): string {
  const isChange = notice.kind === 'refused' && notice.action === CHANGE_PICTURE_ACTION;
  return isChange ? CHANGE_PICTURE_ACTION : REMOVE_PICTURE_ACTION;
}
