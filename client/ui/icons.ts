import AdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import AlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import Archive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import ArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import Bulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import Camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import Cash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import ChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import CircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import CircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import CircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import CircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import CloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import CreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import CurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import DeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import Download from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import Eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import EyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import History from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import Home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import InfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import Lock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import MailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import Moped from '@tabler/icons-react/dist/esm/icons/IconMoped.mjs'
import Pencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import Printer from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import Refresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import Share2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import Tag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import X from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import ZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import { createElement, type FunctionComponent, type SVGProps } from 'react'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke' | 'ref'> & { size?: number; stroke?: number }

/** Makes an icon decorative: the text beside it, or the label of its button, has the meaning. */
const createDecorativeIcon = (icon: FunctionComponent<IconProps>) =>
  // Called once for each icon when this module loads, never while rendering
  function Icon(props: IconProps) {
    return createElement(icon, { size: 20, 'aria-hidden': true, focusable: false, ...props })
  }

export const IconAdjustmentsHorizontal = /* @__PURE__ */ createDecorativeIcon(AdjustmentsHorizontal)
export const IconAlertCircle = /* @__PURE__ */ createDecorativeIcon(AlertCircle)
export const IconAlertTriangle = /* @__PURE__ */ createDecorativeIcon(AlertTriangle)
export const IconArchive = /* @__PURE__ */ createDecorativeIcon(Archive)
export const IconArrowsSort = /* @__PURE__ */ createDecorativeIcon(ArrowsSort)
export const IconBulb = /* @__PURE__ */ createDecorativeIcon(Bulb)
export const IconCamera = /* @__PURE__ */ createDecorativeIcon(Camera)
export const IconCash = /* @__PURE__ */ createDecorativeIcon(Cash)
export const IconCheck = /* @__PURE__ */ createDecorativeIcon(Check)
export const IconChevronDown = /* @__PURE__ */ createDecorativeIcon(ChevronDown)
export const IconCircleCheck = /* @__PURE__ */ createDecorativeIcon(CircleCheck)
export const IconCircleDashed = /* @__PURE__ */ createDecorativeIcon(CircleDashed)
export const IconCircleX = /* @__PURE__ */ createDecorativeIcon(CircleX)
export const IconCloudOff = /* @__PURE__ */ createDecorativeIcon(CloudOff)
export const IconCreditCard = /* @__PURE__ */ createDecorativeIcon(CreditCard)
export const IconCurrentLocation = /* @__PURE__ */ createDecorativeIcon(CurrentLocation)
export const IconDeviceMobile = /* @__PURE__ */ createDecorativeIcon(DeviceMobile)
export const IconDownload = /* @__PURE__ */ createDecorativeIcon(Download)
export const IconEye = /* @__PURE__ */ createDecorativeIcon(Eye)
export const IconEyeOff = /* @__PURE__ */ createDecorativeIcon(EyeOff)
export const IconHistory = /* @__PURE__ */ createDecorativeIcon(History)
export const IconHome = /* @__PURE__ */ createDecorativeIcon(Home)
export const IconInfoCircle = /* @__PURE__ */ createDecorativeIcon(InfoCircle)
export const IconLock = /* @__PURE__ */ createDecorativeIcon(Lock)
export const IconMailOpened = /* @__PURE__ */ createDecorativeIcon(MailOpened)
export const IconMoped = /* @__PURE__ */ createDecorativeIcon(Moped)
export const IconPencil = /* @__PURE__ */ createDecorativeIcon(Pencil)
export const IconPrinter = /* @__PURE__ */ createDecorativeIcon(Printer)
export const IconRefresh = /* @__PURE__ */ createDecorativeIcon(Refresh)
export const IconShare2 = /* @__PURE__ */ createDecorativeIcon(Share2)
export const IconTag = /* @__PURE__ */ createDecorativeIcon(Tag)
export const IconTrash = /* @__PURE__ */ createDecorativeIcon(Trash)
export const IconX = /* @__PURE__ */ createDecorativeIcon(X)
export const IconZoomIn = /* @__PURE__ */ createDecorativeIcon(ZoomIn)
export const IconCircleCheckFilled = /* @__PURE__ */ createDecorativeIcon(CircleCheckFilled)
