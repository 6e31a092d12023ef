import { act } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { aBlock, createFakeApi, renderBlock, type FakeApi } from 'remote-kit/testing';
import type { ProfileData } from '../blocks/profile/load.ts';
import { View as Profile } from '../blocks/profile/view.tsx';

export interface RenderedProfile {
  readonly api: FakeApi;
  readonly reloads: () => number;
  /** Renders the page with the data of a reload. */
  readonly show: (data: ProfileData) => void;
}

/** Renders the profile and keeps it on the page; `answers` are the API's responses by path. */
export function renderProfile(
  first: ProfileData,
  answers: Readonly<Record<string, unknown>> = {},
): RenderedProfile {
  const api = createFakeApi(answers);
  let showNext: (data: ProfileData) => void = () => undefined;
  function View({ data: initial }: { readonly data: ProfileData }): ReactNode {
    const [data, setData] = useState(initial);
    showNext = setData;
    return <Profile block={aBlock({ template: 'Cognito/profile' })} data={data} />;
  }
  const { reloads } = renderBlock({ View, data: first, api });
  return { api, reloads, show: (data) => act(() => showNext(data)) };
}
