import { __iconNode as whatsapp } from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { __iconNode as headset } from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs'
import { __iconNode as help } from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { __iconNode as mail } from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { __iconNode as phone } from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { drawn } from './firstIcons.ts'

/** Icons of the help widget, separate from icons.ts because the widget loads on every page, after its content. */
export const IconBrandWhatsapp = /* @__PURE__ */ drawn(whatsapp)
export const IconHeadset = /* @__PURE__ */ drawn(headset)
export const IconHelpCircle = /* @__PURE__ */ drawn(help)
export const IconMail = /* @__PURE__ */ drawn(mail)
export const IconPhone = /* @__PURE__ */ drawn(phone)
