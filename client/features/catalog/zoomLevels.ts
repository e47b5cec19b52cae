/** Zoom levels; at 1 the whole image fits the screen. */
export const ZOOM = { least: 1, most: 4, step: 1.5 }

export const clampZoom = (level: number) => Math.min(ZOOM.most, Math.max(ZOOM.least, level))

type Point = { clientX: number; clientY: number }

/** Returns the distance between two pointers, in CSS pixels. */
export const getDistance = (a: Point, b: Point) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
