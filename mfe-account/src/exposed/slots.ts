/**
 * Browser entry: the single-spa lifecycles of this remote's blocks. Each block is a separate chunk.
 */
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
  'Cognito/public_profile': async () => {
    const { PublicProfile } = await import(
      /* webpackChunkName: "block-public-profile" */ '../blocks/public-profile/public-profile.tsx'
    );
    return { View: PublicProfile };
  },
  'Cognito/signup': async () => {
    const { SignUp } = await import(
      /* webpackChunkName: "block-sign-up" */ '../blocks/sign-up/sign-up.tsx'
    );
    return { View: SignUp };
  },
  'Cognito/forgot_password': async () => {
    const { ForgotPassword } = await import(
      /* webpackChunkName: "block-forgot-password" */ '../blocks/forgot-password/forgot-password.tsx'
    );
    return { View: ForgotPassword };
  },
});
