import { number, picture, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Map',
  help: 'A place on a map, which loads when the visitor opens it.',
  fields: {
    heading: text({ label: 'Heading' }),
    address: text({ label: 'Address' }),
    latitude: number({
      label: 'Latitude',
      help: 'In degrees. With a longitude, it is used instead of the address.',
      min: -90,
      max: 90,
      fraction: true,
      beyond: 'missing',
    }),
    longitude: number({
      label: 'Longitude',
      help: 'In degrees.',
      min: -180,
      max: 180,
      fraction: true,
      beyond: 'missing',
    }),
    zoom: number({ label: 'Zoom', help: '1 shows the world, 21 a house.', min: 1, max: 21 }),
    language: text({ label: 'Language of the map', help: 'A code like en or de.', maxLength: 20 }),
    image: picture({ label: 'Picture before the map is opened' }),
  },
});
