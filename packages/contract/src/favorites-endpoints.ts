import { number, type VisitorEndpoint } from './endpoint.ts';
import {
  favoriteCollectionSchema,
  favoriteCountSchema,
  favoritePageSchema,
  favoriteToggleSchema,
} from './favorites.ts';

/** The collection belongs to whoever has the HttpOnly cookie `favorites`; the first addition sets it. */
export const FAVORITES_ENDPOINTS = {
  favorites: {
    method: 'GET',
    path: '/api/favorites/',
    summary: 'Lots of the own collection, or of the one whose key is given',
    query: [
      number('page', 'Page of 12, from 1', { minimum: 1, default: 1 }),
      { name: 'collection', description: 'Key of a shared collection', schema: { type: 'string' } },
    ],
    body: null,
    response: favoritePageSchema,
    status: 200,
  },
  favoritesCount: {
    method: 'GET',
    path: '/api/favorites/count/',
    summary: 'How many lots the own collection shows',
    query: [],
    body: null,
    response: favoriteCountSchema,
    status: 200,
  },
  favoritesCollection: {
    method: 'GET',
    path: '/api/favorites/collection/',
    summary: 'Key of the own collection and the ids of its lots',
    query: [],
    body: null,
    response: favoriteCollectionSchema,
    status: 200,
  },
  addFavorite: {
    method: 'POST',
    path: '/api/favorites/{id}/',
    summary: 'Adds a lot; repeated, changes nothing',
    query: [],
    body: null,
    response: favoriteToggleSchema,
    status: 200,
  },
  removeFavorite: {
    method: 'DELETE',
    path: '/api/favorites/{id}/',
    summary: 'Removes a lot; repeated, changes nothing',
    query: [],
    body: null,
    response: favoriteToggleSchema,
    status: 200,
  },
} as const satisfies Record<string, VisitorEndpoint>;
