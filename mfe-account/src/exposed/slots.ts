/** Browser entry: the single-spa lifecycles of this remote's blocks, each block a chunk of its own. */
import { createSlotLifecycles } from 'remote-kit/slot-lifecycles';

export const { bootstrap, mount, update, unmount } = createSlotLifecycles({
  'Cognito/login': async () => {
    const { Login } = await import(
      /* webpackChunkName: "block-login" */ '../blocks/login/login.tsx'
    );
    return { View: Login };
  },
  'Cognito/my_account': async () => {
    const { MyAccount } = await import(
      /* webpackChunkName: "block-my-account" */ '../blocks/my-account/my-account.tsx'
    );
    return { View: MyAccount };
  },
  'Cognito/profile': async () => {
    const { Profile } = await import(
      /* webpackChunkName: "block-profile" */ '../blocks/profile/profile.tsx'
    );
    return { View: Profile };
  },
});
