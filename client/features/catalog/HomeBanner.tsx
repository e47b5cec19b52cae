import { useContext } from 'react'
import { Link } from 'react-router-dom'
import type { Language } from '#client/i18n/languages.ts'
import { verbatim } from '#client/i18n/t.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { HomeBannerView } from '#client/ui/HomeBannerView.tsx'
import { ShopSettingsContext } from '#client/ui/shopSettings.ts'
import type { HomeBanner_BannerFragment } from './HomeBanner.generated.ts'
import styles from './HomeBanner.module.css'

/** Banner that staff edit in the console, in place of the welcome of the shop. */
export function HomeBanner({ banner }: { banner: HomeBanner_BannerFragment }) {
  const { language } = useContext(ShopSettingsContext)
  const { title, text, buttonLabel } = translate(banner, language)
  return (
    <section className={styles.banner} aria-label={verbatim(title)}>
      <HomeBannerView
        banner={{ ...banner, title, text }}
        renderButton={(className) => (
          <LinkButton as={Link} to={banner.link} size="sm" className={className}>
            {buttonLabel}
          </LinkButton>
        )}
      />
    </section>
  )
}

/** The texts in this language; those without a translation in English. */
function translate(banner: HomeBanner_BannerFragment, language: Language) {
  const { title, text, buttonLabel } = banner
  if (language === 'lg')
    return {
      title: banner.titleLg ?? title,
      text: banner.textLg ?? text,
      buttonLabel: banner.buttonLabelLg ?? buttonLabel,
    }
  if (language === 'sw')
    return {
      title: banner.titleSw ?? title,
      text: banner.textSw ?? text,
      buttonLabel: banner.buttonLabelSw ?? buttonLabel,
    }
  return { title, text, buttonLabel }
}
