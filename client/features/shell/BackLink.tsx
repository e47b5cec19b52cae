import { Link, useLocation, useNavigate } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { t } from '#client/i18n/t.ts'
import { IconArrowLeft } from '#client/ui/firstIcons.ts'

/**
 * Link to the previous page within the shop; to the home page for visitors who arrived from another site, and from the
 * search page.
 */
export function BackLink({ className }: { className?: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <Link
      to={paths.home()}
      aria-label={t('Back')}
      className={className}
      onClick={(event) => {
        // The router counts its history entries in history.state.
        if (!(window.history.state?.idx > 0) || pathname === paths.search()) return
        event.preventDefault()
        navigate(-1)
      }}
    >
      <IconArrowLeft size={23} />
    </Link>
  )
}
