import { cartIcon, trashIcon } from './icon-drawings.ts';
import { readdirSync } from 'node:fs';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Alert } from './alert.tsx';
import { Badge } from './badge.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Checkbox } from './checkbox.tsx';
import { Cluster } from './cluster.tsx';
import { Container } from './container.tsx';
import { Dialog } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { Field } from './field.tsx';
import { Grid } from './grid.tsx';
import { HeaderLink } from './header-link.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { LinkColumn } from './link-column.tsx';
import { LinkList } from './link-list.tsx';
import { NumberStepper } from './number-stepper.tsx';
import { Pagination } from './pagination.tsx';
import { Price } from './price.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RadioGroup } from './radio-group.tsx';
import { RatingStars } from './rating-stars.tsx';
import { ResponsiveImage } from './responsive-image.tsx';
import { Select } from './select.tsx';
import { SignatureField } from './signature-field.tsx';
import { Skeleton } from './skeleton.tsx';
import { Stack } from './stack.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { TextLink } from './text-link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const links = [{ href: '/shop', label: 'Shop' }];
const options = [{ value: 'a', label: 'A', hint: 'first', detail: '$1.00' }];

const COMPONENTS: Readonly<Record<string, ReactElement>> = {
  Alert: (
    <Alert title="Saved" onDismiss={() => undefined}>
      Done
    </Alert>
  ),
  Badge: <Badge tone="new">New</Badge>,
  Breadcrumb: <Breadcrumb entries={[{ label: 'Shop', href: '/shop' }]} />,
  Button: <Button busy>Pay</Button>,
  ButtonLink: <ButtonLink href="/shop">Shop</ButtonLink>,
  Card: <Card hover="lift">Tray</Card>,
  Checkbox: <Checkbox name="terms" label="Terms" hint="short" error="required" />,
  Cluster: <Cluster>Tray</Cluster>,
  Container: <Container>Tray</Container>,
  Dialog: (
    <Dialog isOpen title="Cart" onClose={() => undefined} footer="Total">
      Empty
    </Dialog>
  ),
  EmptyState: <EmptyState title="Nothing here" icon={cartIcon} actions="Shop" />,
  Field: (
    <Field label="Name" hint="yours" error="required">
      {(control) => <TextInput {...control} name="name" prefix="$" suffix="%" />}
    </Field>
  ),
  Grid: <Grid element="list">Tray</Grid>,
  HeaderLink: <HeaderLink href="/cart" icon={cartIcon} label="Cart" />,
  Icon: <Icon drawing={cartIcon} />,
  IconButton: <IconButton label="Remove" icon={trashIcon} />,
  LinkColumn: <LinkColumn place="footer" heading="Shop" links={links} />,
  LinkList: <LinkList links={links} />,
  NumberStepper: <NumberStepper label="Quantity" name="qty" />,
  Pagination: <Pagination page={2} pageCount={9} hrefOf={String} />,
  Price: <Price cents={900} fullCents={1200} />,
  ProgressBar: <ProgressBar label="Loading" value={0.4} />,
  RadioGroup: <RadioGroup legend="Size" name="size" options={options} defaultValue="a" />,
  RatingStars: <RatingStars rating={4.6} />,
  ResponsiveImage: (
    <ResponsiveImage hash="a1" aspect="4x3" alt="Tray" sizes="50vw" maxWidthPx={600} />
  ),
  Select: <Select aria-label="State" name="state" options={options} prompt="-- Select --" />,
  SignatureField: (
    <SignatureField
      label="Signature"
      name="signer"
      pictureName="picture"
      maxChars={1000}
      drawName={() => ''}
      isInteractive={false}
    />
  ),
  Skeleton: <Skeleton shape="text" lines={3} />,
  Stack: <Stack>Tray</Stack>,
  TextArea: <TextArea aria-label="Message" name="message" />,
  TextInput: <TextInput aria-label="Discount" name="discount" suffix="%" />,
  TextLink: <TextLink href="/shop">Shop</TextLink>,
  VisuallyHidden: <VisuallyHidden>Aside</VisuallyHidden>,
};

test.each(Object.entries(COMPONENTS))(
  'renders %s on the server without inline styles, style elements or a browser',
  (_name, component) => {
    const html = renderToString(component);

    expect(html).not.toBe('');
    expect(html).not.toMatch(/\sstyle=|<style|<script/);
  },
);

test('keeps a dialog closed on the server, since only a script can make it modal', () => {
  expect(renderToString(COMPONENTS['Dialog'])).not.toMatch(/<dialog[^>]*\sopen/);
});

test('covers every component of the kit', () => {
  // Excluded: internal parts, and the lightbox, which only scripts open.
  const internal = ['FieldNotes', 'LightboxDialog', 'RenderLink', 'UseLightbox'];
  const components = readdirSync(__dirname)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => pascalCase(file.replace('.tsx', '')))
    .filter((name) => !internal.includes(name));

  expect(Object.keys(COMPONENTS)).toEqual(components.toSorted());
});

function pascalCase(kebab: string): string {
  return kebab.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
