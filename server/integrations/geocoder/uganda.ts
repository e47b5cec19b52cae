import type { Coordinates } from './geocoder.ts'

const KM_PER_DEGREE = 111.2

/**
 * Returns the distance in km. Uganda is on the equator, so a degree of longitude is as long as one of latitude: within
 * 0.3 % even at the northern border.
 */
export function kilometresBetween(a: Coordinates, b: Coordinates): number {
  return Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude) * KM_PER_DEGREE
}

/**
 * Uganda's border as a polygon of 45 vertices, clockwise from the south-west: [longitude, latitude],
 * accurate to some kilometres.
 */
const BORDER: readonly (readonly [number, number])[] = [
  [29.58, -1.39],
  [29.6, -1.3],
  [29.58, -0.9],
  [29.63, -0.58],
  [29.65, -0.45],
  [29.71, -0.1],
  [29.71, 0.08],
  [29.77, 0.17],
  [29.87, 0.38],
  [29.92, 0.55],
  [29.95, 0.82],
  [30.14, 0.9],
  [30.23, 1.14],
  [30.48, 1.21],
  [30.69, 1.5],
  [31.03, 1.78],
  [31.28, 2.15],
  [31.2, 2.22],
  [31.08, 2.29],
  [30.95, 2.4],
  [30.85, 2.33],
  [30.73, 2.45],
  [30.83, 2.72],
  [30.77, 3.05],
  [30.93, 3.4],
  [30.84, 3.5],
  [30.95, 3.64],
  [31.18, 3.79],
  [31.53, 3.66],
  [31.8, 3.81],
  [31.96, 3.64],
  [32.19, 3.61],
  [32.42, 3.75],
  [32.99, 3.88],
  [33.18, 3.77],
  [33.49, 3.75],
  [33.98, 4.22],
  [34.46, 3.67],
  [34.4, 3.4],
  [34.56, 3.11],
  [34.9, 2.5],
  [34.98, 1.9],
  [35.0, 1.7],
  [34.79, 1.23],
  [34.57, 1.1],
  [34.41, 0.82],
  [34.31, 0.68],
  [34.12, 0.44],
  [33.92, 0.1],
  [33.9, -1.0],
  [30.78, -1.0],
  [30.47, -1.07],
  [30.36, -1.07],
  [30.17, -1.29],
  [30.06, -1.43],
  [29.91, -1.48],
  [29.81, -1.32],
  [29.68, -1.4],
]

/** Tolerance of the polygon in km; towns on the border are served, whichever side their stage is on. */
const TOLERANCE_KM = 5

/** Whether a spot lies in Uganda, or so near its border that the polygon is not precise enough to tell. */
export function isInUganda(spot: Coordinates): boolean {
  let inside = false
  for (const [nearest, [east, north]] of BORDER.entries()) {
    const [lastEast, lastNorth] = BORDER[(nearest + BORDER.length - 1) % BORDER.length] ?? [east, north]
    const crosses = north > spot.latitude !== lastNorth > spot.latitude
    if (crosses && spot.longitude < ((lastEast - east) * (spot.latitude - north)) / (lastNorth - north) + east)
      inside = !inside
    if (distanceToLine(spot, [lastEast, lastNorth], [east, north]) <= TOLERANCE_KM) return true
  }
  return inside
}

function distanceToLine(
  spot: Coordinates,
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): number {
  const [dx, dy] = [bx - ax, by - ay]
  const fraction = ((spot.longitude - ax) * dx + (spot.latitude - ay) * dy) / (dx * dx + dy * dy)
  const nearest = Math.max(0, Math.min(1, fraction))
  return kilometresBetween(spot, { longitude: ax + nearest * dx, latitude: ay + nearest * dy })
}
