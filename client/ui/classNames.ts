/** Joins the class names that apply. */
export const classNames = (...names: unknown[]) => names.filter((name) => typeof name === 'string' && name).join(' ')
