/** Dates of a banner; a missing one does not limit it. */
export type BannerDates = { startsAt: Date | null; endsAt: Date | null }

const isWithinDates = ({ startsAt, endsAt }: BannerDates, now: Date): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)

/** The banner that the home page shows: the first enabled one whose dates include this time. */
export const selectShownBanner = <Banner extends BannerDates>(
  enabledBanners: readonly Banner[],
  now: Date,
): Banner | null => enabledBanners.find((banner) => isWithinDates(banner, now)) ?? null
