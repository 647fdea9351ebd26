// Names of the product and of everything it is delivered as. Pages read them as `{{ product.name }}` and the like.

/** The product, its former name and the sentence that describes it. */
export const product = {
  name: 'Headwater',
  legacyName: 'Headwater Stream Store',
  description: 'A stream database built for event sourcing.',
  cloudName: 'Headwater Cloud',
} as const;

/** What is installed and run. */
export const packages = {
  server: 'headwater',
  service: 'headwater',
  program: 'headwaterd',
  certificateTool: 'headwater-certs',
  adminTool: 'headwater-cli',
  image: 'docker.headwater.example/headwater',
  dotnet: 'Headwater.Client',
  node: '@headwater/client',
  python: 'headwater-client',
  golang: 'headwater.example/client',
  java: 'example.headwater:headwater-client',
  rust: 'headwater-client',
} as const;

/** Host names. All end in `.example`: none of them exists. */
export const hosts = {
  site: 'https://docs.headwater.example',
  packages: 'https://packages.headwater.example',
  console: 'https://console.headwater.example',
  forum: 'https://forum.headwater.example',
  chat: 'https://chat.headwater.example',
  blog: 'https://blog.headwater.example',
  webinars: 'https://webinars.headwater.example',
  academy: 'https://academy.headwater.example',
  repository: 'https://git.headwater.example/headwater/docs',
} as const;
