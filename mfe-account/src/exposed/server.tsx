/** Server entry: views and loads of this remote's blocks, and its plain form posts (design §5). */
import { createServerEntry } from 'remote-kit/server-entry';
import { act } from '../actions/act.ts';
import { describeLogin, loadLogin } from '../blocks/login/load.ts';
import { Login } from '../blocks/login/login.tsx';
import { describeMyAccount, loadMyAccount } from '../blocks/my-account/load.ts';
import { MyAccount } from '../blocks/my-account/my-account.tsx';
import { loadProfile } from '../blocks/profile/load.ts';
import { Profile } from '../blocks/profile/profile.tsx';

export const serverEntry = createServerEntry({
  blocks: {
    'Cognito/login': { View: Login, load: loadLogin, head: describeLogin },
    'Cognito/my_account': { View: MyAccount, load: loadMyAccount, head: describeMyAccount },
    'Cognito/profile': { View: Profile, load: loadProfile },
  },
  act,
});
