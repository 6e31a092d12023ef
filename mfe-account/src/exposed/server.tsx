/** Server entry: views and loads of this remote's blocks, and its plain form posts. */
import { createServerEntry } from 'remote-kit/server-entry';
import { act } from '../actions/act.ts';
import { describeForgotPassword } from '../blocks/forgot-password/head.ts';
import { loadForgotPassword } from '../blocks/forgot-password/load.ts';
import { ForgotPassword } from '../blocks/forgot-password/forgot-password.tsx';
import { describeLogin } from '../blocks/login/head.ts';
import { loadLogin } from '../blocks/login/load.ts';
import { Login } from '../blocks/login/login.tsx';
import { describeMyAccount } from '../blocks/my-account/head.ts';
import { loadMyAccount } from '../blocks/my-account/load.ts';
import { MyAccount } from '../blocks/my-account/my-account.tsx';
import { loadProfile } from '../blocks/profile/load.ts';
import { describePublicProfile } from '../blocks/public-profile/head.ts';
import { loadPublicProfile } from '../blocks/public-profile/load.ts';
import { PublicProfile } from '../blocks/public-profile/public-profile.tsx';
import { describeSignUp } from '../blocks/sign-up/head.ts';
import { loadSignUp } from '../blocks/sign-up/load.ts';
import { SignUp } from '../blocks/sign-up/sign-up.tsx';
import { Profile } from '../blocks/profile/profile.tsx';

export const serverEntry = createServerEntry({
  blocks: {
    'Cognito/login': { View: Login, load: loadLogin, head: describeLogin },
    'Cognito/my_account': { View: MyAccount, load: loadMyAccount, head: describeMyAccount },
    'Cognito/profile': { View: Profile, load: loadProfile },
    'Cognito/public_profile': {
      View: PublicProfile,
      load: loadPublicProfile,
      head: describePublicProfile,
    },
    'Cognito/signup': { View: SignUp, load: loadSignUp, head: describeSignUp },
    'Cognito/forgot_password': {
      View: ForgotPassword,
      load: loadForgotPassword,
      head: describeForgotPassword,
    },
  },
  act,
});
