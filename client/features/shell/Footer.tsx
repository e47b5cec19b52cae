import { Link } from 'react-router-dom'
import { myCart } from '#client/copy.ts'
import * as paths from '#client/paths.ts'
import styles from './Footer.module.css'
import { LessData } from './LessData.tsx'
import { Logo } from './Logo.tsx'
import { SocialLinks } from './SocialLinks.tsx'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className="band wv" />
      <div className={`page ${styles.content}`}>
        <Logo className={styles.logo} />
        <nav aria-label="Footer" className={styles.links}>
          <Link to={paths.home()}>Home</Link>
          <Link to={paths.search()}>Search</Link>
          <Link to={paths.cart()}>{myCart}</Link>
          <Link to={paths.orders()}>My Orders</Link>
          <Link to={paths.faq()}>FAQ</Link>
          <Link to={paths.contactSupport()}>Support</Link>
          <Link to={paths.aboutUs()}>About Us</Link>
          <Link to={paths.privacyPolicy()}>Privacy Policy</Link>
          <Link to={paths.termsOfService()}>Terms of Service</Link>
          {/* Another document, not a page of this application. */}
          <a href="/playground">For developers</a>
        </nav>
        <LessData />
        <SocialLinks />
        <p className={styles.copyright}>© 2025 Kasero</p>
      </div>
    </footer>
  )
}
