import { __iconNode as arrowLeft } from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { __iconNode as basket } from '@tabler/icons-react/dist/esm/icons/IconBasket.mjs'
import { __iconNode as facebook } from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import { __iconNode as instagram } from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs'
import { __iconNode as tiktok } from '@tabler/icons-react/dist/esm/icons/IconBrandTiktok.mjs'
import { __iconNode as x } from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs'
import { __iconNode as chevronLeft } from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { __iconNode as chevronRight } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { __iconNode as clock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { __iconNode as minus } from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import { __iconNode as plus } from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { __iconNode as search } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { __iconNode as user } from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { __iconNode as wifiOff } from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { createElement, type SVGProps } from 'react'

/** SVG shapes of a Tabler icon. */
type IconShapes = [tag: string, attributes: Record<string, string>][]
type Props = Omit<SVGProps<SVGSVGElement>, 'stroke' | 'ref'> & { size?: number; stroke?: number }

/**
 * Creates an icon component. This module contains the icons of every page and icons.ts all others: a module is never
 * split, so a single icon of icons.ts on the first page would load the icons of all pages.
 */
export const createIcon = (shapes: IconShapes, style: 'outline' | 'filled' = 'outline') =>
  function Icon({ size = 20, stroke = 2, ...props }: Props) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        ...(style === 'filled'
          ? { fill: 'currentColor' }
          : {
              fill: 'none',
              stroke: 'currentColor',
              strokeWidth: stroke,
              strokeLinecap: 'round',
              strokeLinejoin: 'round',
            }),
        // Icons are decorative: the text beside them, or the label of their button, has the meaning.
        'aria-hidden': true,
        focusable: false,
        ...props,
      },
      shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }

export const IconArrowLeft = /* @__PURE__ */ createIcon(arrowLeft)
export const IconBasket = /* @__PURE__ */ createIcon(basket)
export const IconBrandFacebook = /* @__PURE__ */ createIcon(facebook)
export const IconBrandInstagram = /* @__PURE__ */ createIcon(instagram)
export const IconBrandTiktok = /* @__PURE__ */ createIcon(tiktok)
export const IconBrandX = /* @__PURE__ */ createIcon(x)
export const IconChevronLeft = /* @__PURE__ */ createIcon(chevronLeft)
export const IconChevronRight = /* @__PURE__ */ createIcon(chevronRight)
export const IconClock = /* @__PURE__ */ createIcon(clock)
export const IconMinus = /* @__PURE__ */ createIcon(minus)
export const IconPlus = /* @__PURE__ */ createIcon(plus)
export const IconSearch = /* @__PURE__ */ createIcon(search)
export const IconUser = /* @__PURE__ */ createIcon(user)
export const IconWifiOff = /* @__PURE__ */ createIcon(wifiOff)
