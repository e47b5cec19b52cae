import type { ComponentProps, ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'
import styles from './Button.module.css'
import { classNames } from './classNames.ts'

export type ButtonLook = {
  variant?: 'solid' | 'basket' | 'soft' | 'outline' | 'danger'
  size?: 'md' | 'sm'
  wide?: boolean
}

/** The classes that the button recipe of the theme was compiled to. */
const look = ({ variant = 'solid', size = 'md', wide }: ButtonLook, more?: string) =>
  classNames('button', `button--variant-${variant}`, `button--size-${size}`, wide && 'button--wide-true', more)

type ButtonProps = ButtonLook & ComponentProps<'button'> & { busy?: boolean; busyText?: ReactNode }

/** While busy it keeps its width and colour, says so to a screen reader and takes no second press. */
export function Button({ variant, size, wide, busy, busyText, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      data-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {busy ? (busyText ?? children) : children}
    </button>
  )
}

type LinkButtonProps<As extends ElementType> = ButtonLook & { as?: As } & Omit<ComponentPropsWithoutRef<As>, keyof ButtonLook | 'as'>

/** A link that looks like a button: `<LinkButton as={Link} to="/cart">`, because this folder knows no router. */
export function LinkButton<As extends ElementType = 'a'>({ as, variant, size, wide, className, ...rest }: LinkButtonProps<As>) {
  const Element: ElementType = as ?? 'a'
  return <Element {...rest} className={look({ variant, size, wide }, className)} />
}
