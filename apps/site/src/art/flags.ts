import cn from './flags/cn.svg';
import gb from './flags/gb.svg';
import id from './flags/id.svg';
import ph from './flags/ph.svg';
import th from './flags/th.svg';
import vn from './flags/vn.svg';

/** The flag of a language in the dropdown (B1.15). Pictures, because emoji flags do not render everywhere. */
export const FLAGS: Readonly<Record<string, string>> = { EN: gb, CN: cn, ID: id, TH: th, TY: ph, VI: vn };
