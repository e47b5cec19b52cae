import { __iconNode as whatsapp } from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { __iconNode as headset } from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs'
import { __iconNode as help } from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { __iconNode as mail } from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { __iconNode as phone } from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { createIcon } from './firstIcons.ts'

/** Icons of the help widget, separate from icons.ts because the widget loads on every page, after its content. */
export const IconBrandWhatsapp = /* @__PURE__ */ createIcon(whatsapp)
export const IconHeadset = /* @__PURE__ */ createIcon(headset)
export const IconHelpCircle = /* @__PURE__ */ createIcon(help)
export const IconMail = /* @__PURE__ */ createIcon(mail)
export const IconPhone = /* @__PURE__ */ createIcon(phone)
