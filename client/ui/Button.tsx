import type { ComponentProps, ComponentPropsWithoutRef, ElementType } from 'react'
import type { TranslatedAttributes, TranslatedNode } from '#client/i18n/t.ts'
import styles from './Button.module.css'
import { classNames } from './classNames.ts'

export type ButtonLook = {
  variant?: 'solid' | 'basket' | 'soft' | 'outline' | 'danger'
  size?: 'md' | 'sm'
  wide?: boolean
}

/** Returns the classes that the theme's button recipe is compiled to. */
const getClassName = ({ variant = 'solid', size = 'md', wide }: ButtonLook, extra?: string) =>
  classNames('button', `button--variant-${variant}`, `button--size-${size}`, wide && 'button--wide-true', extra)

type ButtonProps = ButtonLook &
  ComponentProps<'button'> &
  TranslatedAttributes & { busy?: boolean; busyText?: TranslatedNode }

/** Button that, while busy, keeps its width and colour, announces its state to screen readers and ignores clicks. */
export function Button({
  variant,
  size,
  wide,
  busy,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={getClassName({ variant, size, wide }, className)}
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

type LinkButtonProps<As extends ElementType> = ButtonLook & { as?: As } & Omit<
    ComponentPropsWithoutRef<As>,
    keyof ButtonLook | 'as'
  >

/**
 * Link styled as a button: `<LinkButton as={Link} to="/cart">`. The link component is a prop because this folder
 * imports no router.
 */
export function LinkButton<As extends ElementType = 'a'>({
  as,
  variant,
  size,
  wide,
  className,
  ...rest
}: LinkButtonProps<As>) {
  const Element: ElementType = as ?? 'a'
  return <Element {...rest} className={getClassName({ variant, size, wide }, className)} />
}
