// What a worker and a page agree on about a picture that another app has shared to an installed back office.

/** The cache that holds it until a form takes it. One picture at most is in it. */
export const sharedPictureCache = 'haodan-shared-picture';

/** The field of the manifest's `share_target`. */
export const sharedPictureField = 'picture';

/** A photo of any camera, and nothing that would fill a disk. */
export const mostSharedBytes = 30 * 1024 * 1024;

/** What a page is told of a picture that was shared to it: it is there, it was none, or nothing on the device could take it along. */
export type SharedPicture = 'picture' | 'none' | 'lost';

/** Under which address the picture for a brand is kept. */
export function sharedPictureKey(brandId: string): string {
  return `/admin/${brandId}/shared-picture`;
}

/** The brand to whose back office something is shared, by the address that it is sent to. */
export function brandSharedTo(path: string): string | undefined {
  return /^\/admin\/([\w.:-]{1,200})\/share$/.exec(path)?.[1];
}
