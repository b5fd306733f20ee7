/** Degrees to each side of straight ahead that the still of a view shows, evenly from edge to edge: CROP of its scene. */
export const REACH = 80;
