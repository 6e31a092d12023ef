/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { FormFields } from 'shared-contracts/form-fields';
import { PlainForm } from './plain-form.tsx';

type Props = Omit<Parameters<typeof PlainForm>[0], 'action' | 'children' | 'label'>;

function showForm(props: Props): HTMLFormElement {
  render(
    <MemoryRouter initialEntries={['/orders?page=2']}>
      <PlainForm action="cart.add" label="Add" {...props}>
        <input name="sku" defaultValue=" 11 " />
        <button>Add</button>
      </PlainForm>
    </MemoryRouter>,
  );
  return screen.getByRole<HTMLFormElement>('form', { name: 'Add' });
}

test('posts to its action without scripts, and returns to its anchor on the page [FED-18]', () => {
  const form = showForm({ anchor: 'details' });
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/_action/cart.add#details');
  expect(form).toHaveFormValues({ sku: ' 11 ', _page: '/orders?page=2' });
});

test('removes the query of the page with `returnTo="path"` [FED-18]', () => {
  expect(showForm({ returnTo: 'path' })).toHaveFormValues({ _page: '/orders' });
});

test('also puts its page into the address when it contains files [FED-18]', () => {
  const form = showForm({ content: 'files' });
  expect(form).toHaveAttribute('action', '/_action/cart.add?_page=%2Forders%3Fpage%3D2');
  expect(form).toHaveAttribute('enctype', 'multipart/form-data');
});

test('passes the entered values to its view once scripts run [FED-18]', () => {
  const submitted: FormFields[] = [];
  const form = showForm({ onSubmit: (fields) => submitted.push(fields) });
  expect(fireEvent.submit(form)).toBe(false);
  expect(submitted).toEqual([{ _page: ['/orders?page=2'], sku: [' 11 '] }]);
});
