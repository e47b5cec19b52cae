import { Button } from '@chakra-ui/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { HomeBannerView } from '#client/ui/HomeBannerView.tsx'
import type { BannerValues } from './bannerForm.ts'
import styles from './homeBanners.module.css'

type Props = { values: Pick<BannerValues, 'title' | 'text' | 'buttonLabel' | 'phoneImage' | 'wideImage'> }

/** Widths of the banner in windows of 360 and 1280 pixels. */
const WIDTHS = { phone: 332, wide: 1232 } as const

/** Both versions of a banner in English, as the shop renders them. */
export function BannerPreview({ values }: Props) {
  return (
    <div className={styles.previews}>
      <Version screen="wide" label={t('On wide screens')} values={values} />
      <Version screen="phone" label={t('On phones')} values={values} />
    </div>
  )
}

/** One version at its width in the shop, shrunk to the place that it has here. */
function Version({ screen, label, values }: Props & { screen: 'phone' | 'wide'; label: Translated }) {
  const place = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ scale: 1, height: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      const scale = Math.min(1, (place.current?.clientWidth ?? 0) / WIDTHS[screen])
      setSize({ scale, height: (content.current?.offsetHeight ?? 0) * scale })
    }
    const observer = new ResizeObserver(measure)
    for (const { current } of [place, content]) if (current) observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [screen])
  const { title, text, buttonLabel, phoneImage, wideImage } = values
  return (
    <figure className={styles[screen]}>
      <figcaption>{label}</figcaption>
      <div ref={place} className={styles.place} style={{ height: size.height }}>
        <div
          ref={content}
          className={styles.content}
          style={{ width: WIDTHS[screen], transform: `scale(${size.scale})` }}
          role="img"
          aria-label={verbatim([title, text, buttonLabel].filter(Boolean).join('. '))}
          inert
        >
          <HomeBannerView
            banner={{
              title: title || t('Title'),
              text: text || null,
              phoneImage: phoneImage || null,
              wideImage: wideImage || null,
            }}
            preview={screen}
            renderButton={(className) => (
              <Button as="span" className={className} height="44px" px="16px" borderRadius="12px" fontSize="15px">
                {buttonLabel || t('Button')}
              </Button>
            )}
          />
        </div>
      </div>
    </figure>
  )
}
