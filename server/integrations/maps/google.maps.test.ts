import { afterEach, expect, test } from 'vitest'
import { A_PNG, MAP_KEY, startMapService } from '../../../tests/support/fixtures/mapService.ts'
import { googleMaps } from './google.maps.ts'
import { MapError } from './maps.ts'

const NTINDA = { latitude: 0.35356, longitude: 32.6125 }

let service: Awaited<ReturnType<typeof startMapService>>
afterEach(() => service.close())

test('requests a small map of the spot with a pin on it', async () => {
  service = await startMapService()
  expect(await googleMaps({ key: MAP_KEY, url: service.url }).pictureAt(NTINDA)).toEqual(A_PNG)
  const asked = service.asked[0]?.searchParams
  expect(Object.fromEntries(asked ?? [])).toEqual({
    zoom: '16',
    size: '320x120',
    scale: '2',
    format: 'png8',
    language: 'en',
    region: 'ug',
    markers: 'color:0x5B1547|0.35356,32.6125',
    key: MAP_KEY,
  })
})

test('a rejected key, an oversized picture and a timeout throw MapError, without the key or the place', async () => {
  service = await startMapService({ respond: () => Buffer.alloc(100 * 1024 + 1) })
  const trouble = async (key: string) =>
    googleMaps({ key, url: service.url, patienceMs: 200 })
      .pictureAt(NTINDA)
      .catch((error: unknown) => error)
  expect(await trouble('stolen')).toEqual(new MapError(`${new URL(service.url).host}: responded with 403`))
  expect(await trouble(MAP_KEY)).toEqual(new MapError(`${new URL(service.url).host}: response too large`))
  service.close()
  service = await startMapService({ respond: () => 'silence' })
  expect(await trouble(MAP_KEY)).toEqual(new MapError(`${new URL(service.url).host}: timed out`))
})
