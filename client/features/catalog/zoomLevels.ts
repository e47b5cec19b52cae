/** Zoom levels; at 1 the whole image fits the screen. */
export const ZOOM = { least: 1, most: 4, step: 1.5 }

export const withinZoom = (level: number) => Math.min(ZOOM.most, Math.max(ZOOM.least, level))

type Point = { clientX: number; clientY: number }

/** Returns the distance between two pointers, in CSS pixels. */
export const spread = (one: Point, other: Point) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
