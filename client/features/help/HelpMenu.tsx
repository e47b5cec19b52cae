import { type FocusEvent, type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { t } from '#client/i18n/t.ts'
import { buildMailLink, buildPhoneLink, buildWhatsappLink } from '#client/ui/contactLinks.ts'
import { IconPlus } from '#client/ui/firstIcons.ts'
import { IconBrandWhatsapp, IconHeadset, IconHelpCircle, IconMail, IconPhone } from '#client/ui/helpIcons.ts'
import { ShopSettingsContext } from '#client/ui/shopSettings.ts'
import styles from './HelpMenu.module.css'
import { useAvoidOverlap } from './useAvoidOverlap.ts'

/** Button that opens a menu of support channels. They are links, so that a phone opens its own app. */
export default function HelpMenu() {
  const container = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { open, setOpen } = useOpenOnThisPage()
  useAvoidOverlap(container, open)
  useCloseOutside(container, open, () => setOpen(false))

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <nav
      ref={container}
      aria-label={t('Help')}
      className={styles.widget}
      data-aside="moving"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        className={styles.bubble}
        aria-label={open ? t('Close help') : t('Help')}
        aria-expanded={open}
        aria-controls={open ? 'help-ways' : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? <IconPlus size={26} className={styles.close} /> : <IconHelpCircle size={26} />}
      </button>
      {open && <ContactOptions />}
    </nav>
  )
}

function ContactOptions() {
  const { phone, whatsapp, email, hours } = useContext(ShopSettingsContext).contact
  return (
    <ul id="help-ways" className={styles.options}>
      <li>
        <Link to={paths.contactSupport()}>
          <IconHeadset />
          <span>
            {t('Contact Support')} <small>{t('Write to us, with pictures')}</small>
          </span>
        </Link>
      </li>
      <li>
        <Link to={paths.faq()}>
          <IconHelpCircle />
          <span>
            {t('FAQ')} <small>{t('Answers at once')}</small>
          </span>
        </Link>
      </li>
      <li>
        <a href={buildWhatsappLink(whatsapp)}>
          <IconBrandWhatsapp />
          <span>
            {t('WhatsApp')} <small>24/7</small>
          </span>
        </a>
      </li>
      <li>
        <a href={buildPhoneLink(phone)}>
          <IconPhone />
          <span>
            {t('Call {phone}', { phone })} <small>{t('{opens} to {closes}', hours)}</small>
          </span>
        </a>
      </li>
      <li>
        <a href={buildMailLink(email)}>
          <IconMail />
          <span>
            {t('E-mail')} <small>{email}</small>
          </span>
        </a>
      </li>
    </ul>
  )
}

/** Closes the menu on navigation. */
function useOpenOnThisPage() {
  const { key } = useLocation()
  const [openKey, setOpenAt] = useState<string | null>(null)
  return { open: openKey === key, setOpen: (open: boolean) => setOpenAt(open ? key : null) }
}

function useCloseOutside(container: { current: HTMLElement | null }, open: boolean, close: () => void) {
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  })
  useEffect(() => {
    if (!open) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !container.current?.contains(target)) latestClose.current()
    }
    addEventListener('pointerdown', onPress)
    return () => removeEventListener('pointerdown', onPress)
  }, [open, container])
}
