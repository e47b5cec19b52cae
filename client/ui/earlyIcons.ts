import { __iconNode as alertCircle } from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { __iconNode as alertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { __iconNode as chevronDown } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { __iconNode as circleCheckFilled } from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import { __iconNode as cloudOff } from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { __iconNode as eye } from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { __iconNode as eyeOff } from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { __iconNode as moped } from '@tabler/icons-react/dist/esm/icons/IconMoped.mjs'
import { __iconNode as pencil } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { __iconNode as refresh } from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { __iconNode as share2 } from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { __iconNode as tag } from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { __iconNode as x } from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { __iconNode as zoomIn } from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import { createIcon } from './firstIcons.ts'

/**
 * Icons of the messages, the cart and the pages that are fetched ahead. icons.ts has them as well, with all others: it
 * loads with the pages that need those.
 */
export const IconAlertCircle = /* @__PURE__ */ createIcon(alertCircle)
export const IconAlertTriangle = /* @__PURE__ */ createIcon(alertTriangle)
export const IconChevronDown = /* @__PURE__ */ createIcon(chevronDown)
export const IconCircleCheckFilled = /* @__PURE__ */ createIcon(circleCheckFilled, 'filled')
export const IconCloudOff = /* @__PURE__ */ createIcon(cloudOff)
export const IconEye = /* @__PURE__ */ createIcon(eye)
export const IconEyeOff = /* @__PURE__ */ createIcon(eyeOff)
export const IconMoped = /* @__PURE__ */ createIcon(moped)
export const IconPencil = /* @__PURE__ */ createIcon(pencil)
export const IconRefresh = /* @__PURE__ */ createIcon(refresh)
export const IconShare2 = /* @__PURE__ */ createIcon(share2)
export const IconTag = /* @__PURE__ */ createIcon(tag)
export const IconX = /* @__PURE__ */ createIcon(x)
export const IconZoomIn = /* @__PURE__ */ createIcon(zoomIn)
